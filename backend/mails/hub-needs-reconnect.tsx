import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** To administrators: the platform's connection serves everyone. */
export default defineMail<'tool' | 'reason' | 'url'>({
  subject: ({ tool }) => `Reconnect ${tool}`,
  body: ({ tool, reason, url }) => (
    <Layout
      title={`Please reconnect ${tool}`}
      preview={`${PRODUCT} can no longer use your team’s shared ${tool} account.`}
      footer={`You received this email because you are an administrator of ${PRODUCT}.`}
    >
      <Paragraph>{`${PRODUCT} can no longer use the shared ${tool} account: ${reason}`}</Paragraph>
      <Paragraph>
        Nothing was lost. Features that use it are paused until an administrator reconnects it. The connection
        stays the same.
      </Paragraph>
      <Action label="Open administration" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
