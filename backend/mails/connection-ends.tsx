import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** To the owner of a connection that still works, some days before the vendor stops accepting it. */
export default defineMail<'tool' | 'when' | 'url'>({
  subject: ({ tool, when }) => `Your ${tool} connection ends ${when}`,
  body: ({ tool, when, url }) => (
    <Layout
      title={`Your ${tool} connection ends ${when}`}
      preview={`Connect ${tool} again before then, and nothing is interrupted.`}
      footer={`You received this email because you can connect ${tool} in ${PRODUCT}. You can turn off these emails under Preferences in your profile.`}
    >
      <Paragraph>{`${tool} accepts the access that ${PRODUCT} holds for a limited time, which ends ${when}.`}</Paragraph>
      <Paragraph>
        Connect it again before then, and nothing is interrupted. The connection stays the same.
      </Paragraph>
      <Action label="Connect again" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
