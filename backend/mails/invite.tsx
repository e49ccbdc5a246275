import { Action, Code, defineMail, Fallback, IGNORE, Layout, Paragraph, PRODUCT } from './frame/index.ts';

export default defineMail<'url' | 'code'>({
  subject: () => `You’re invited to ${PRODUCT}`,
  body: ({ url, code }) => (
    <Layout
      title={`You’re invited to ${PRODUCT}`}
      preview="Accept the invitation and choose a password."
      footer={IGNORE}
    >
      <Paragraph>{`Someone invited you to ${PRODUCT}.`}</Paragraph>
      <Paragraph>Accept the invitation to create your account.</Paragraph>
      <Action label="Accept invitation" href={url} />
      <Code label="If you are asked for a code" value={code} />
      <Fallback href={url} />
    </Layout>
  ),
});
