import { Action, Code, defineMail, Fallback, IGNORE, Layout, Paragraph, PRODUCT } from './frame/index.ts';

export default defineMail<'url' | 'code'>({
  subject: () => `You are invited to ${PRODUCT}`,
  body: ({ url, code }) => (
    <Layout
      title={`You are invited to ${PRODUCT}`}
      preview="Accept the invitation and choose a password."
      footer={IGNORE}
    >
      <Paragraph>{`Somebody invited you to ${PRODUCT}.`}</Paragraph>
      <Paragraph>Accept the invitation to get your account.</Paragraph>
      <Action label="Accept invitation" href={url} />
      <Code label="If you are asked for a code" value={code} />
      <Fallback href={url} />
    </Layout>
  ),
});
