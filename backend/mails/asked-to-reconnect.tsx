import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** An administrator asks the owner of a connection that still works to make it again. */
export default defineMail<'tool' | 'url'>({
  subject: ({ tool }) => `Please connect ${tool} again`,
  body: ({ tool, url }) => (
    <Layout
      title={`Please connect ${tool} again`}
      preview={`An administrator of ${PRODUCT} asks you to renew the ${tool} connection.`}
      footer={`You received this email because you can connect ${tool} in ${PRODUCT}.`}
    >
      <Paragraph>{`An administrator of ${PRODUCT} asks you to renew the ${tool} connection.`}</Paragraph>
      <Paragraph>It keeps working until you do, and everything that uses it stays as it is.</Paragraph>
      <Action label="Connect again" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
