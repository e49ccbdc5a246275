import { ConnectPrompt } from '../../../shared/source/index.ts';

/** Nobody can answer yet: the rule in the specification's words, and the way on. */
export function NoTool() {
  return (
    <div className="no-tool">
      <ConnectPrompt title="Connect an assistant" tools={['openai', 'anthropic']}>
        <p role="alert">
          Error: User features must use your own connected integration. Please connect your account.
        </p>
        <p>
          Questions go to your own account at OpenAI or Anthropic, and to nobody else. Either can be tried
          with sample answers first.
        </p>
      </ConnectPrompt>
    </div>
  );
}
