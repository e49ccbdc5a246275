import { ConnectPrompt } from '../../../shared/source/index.ts';

/** Nobody can answer yet: whose account it takes, and the way on. It is no error: nothing was asked, nothing refused. */
export function NoTool() {
  return (
    <div className="no-tool">
      <ConnectPrompt title="Connect an assistant" tools={['openai', 'anthropic']}>
        <p>
          Questions go to your own account at OpenAI or Anthropic, and to nobody else. Either can be tried
          with sample answers first.
        </p>
      </ConnectPrompt>
    </div>
  );
}
