import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** To those who may connect for an organisation: its members wait for one of them. */
export default defineMail<'tool' | 'reason' | 'url'>({
  subject: ({ tool }) => `Reconnect ${tool}`,
  body: ({ tool, reason, url }) => (
    <Layout
      title={`Please reconnect ${tool}`}
      preview={`${PRODUCT} can no longer use the ${tool} connection of your organisation.`}
      footer="You get this mail because you may connect tools for your organisation."
    >
      <Paragraph>{`${PRODUCT} can no longer use the ${tool} connection of your organisation: ${reason}`}</Paragraph>
      <Paragraph>
        Nothing was lost. Members see its schedule and patients again as soon as one of you connects it anew,
        and the connection stays the same.
      </Paragraph>
      <Action label="Reconnect" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
