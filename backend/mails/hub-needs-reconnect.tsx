import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** To those who run the hub: the connection is everybody's. */
export default defineMail<'tool' | 'reason' | 'url'>({
  subject: ({ tool }) => `Reconnect ${tool}`,
  body: ({ tool, reason, url }) => (
    <Layout
      title={`Please reconnect ${tool}`}
      preview={`${PRODUCT} can no longer use the ${tool} account of your whole team.`}
      footer={`You get this mail because you look after ${PRODUCT}.`}
    >
      <Paragraph>{`${PRODUCT} can no longer use the ${tool} account that everybody shares: ${reason}`}</Paragraph>
      <Paragraph>
        Nothing was lost. Features that use it wait until an admin connects it again, and the connection stays
        the same.
      </Paragraph>
      <Action label="Open administration" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
