import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** To the members who may connect tools for their organisation. */
export default defineMail<'tool' | 'reason' | 'url'>({
  subject: ({ tool }) => `Reconnect ${tool}`,
  body: ({ tool, reason, url }) => (
    <Layout
      title={`Please reconnect ${tool}`}
      preview={`${PRODUCT} can no longer use your organization’s ${tool} connection.`}
      footer="You received this email because you can connect tools for your organization."
    >
      <Paragraph>{`${PRODUCT} can no longer use your organization’s ${tool} connection: ${reason}`}</Paragraph>
      <Paragraph>
        Nothing was lost. Members see its schedule and patients again as soon as one of you reconnects it. The
        connection stays the same.
      </Paragraph>
      <Action label="Reconnect" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
