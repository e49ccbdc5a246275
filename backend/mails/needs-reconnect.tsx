import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

export default defineMail<'tool' | 'reason' | 'url'>({
  subject: ({ tool }) => `Reconnect ${tool}`,
  body: ({ tool, reason, url }) => (
    <Layout
      title={`Please reconnect ${tool}`}
      preview={`${PRODUCT} can no longer use your ${tool} account.`}
      footer={`You received this email because you connected this tool to your ${PRODUCT} account.`}
    >
      <Paragraph>{`${PRODUCT} can no longer use your ${tool} account: ${reason}`}</Paragraph>
      <Paragraph>
        Nothing was lost. Features that use it are paused until you reconnect it. Your connection stays the
        same.
      </Paragraph>
      <Action label="Reconnect" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
