import { Action, Code, defineMail, Fallback, IGNORE, Layout, Paragraph, PRODUCT } from './frame/index.ts';

export default defineMail<'url' | 'code'>({
  subject: () => 'Confirm your email address',
  body: ({ url, code }) => (
    <Layout
      title="Confirm your email address"
      preview={`One click and your ${PRODUCT} account is ready.`}
      footer={`You received this email because someone signed up with this address. ${IGNORE}`}
    >
      <Paragraph>{`Welcome to ${PRODUCT}.`}</Paragraph>
      <Paragraph>Confirm that this email address is yours, and your account is ready.</Paragraph>
      <Action label="Confirm address" href={url} />
      <Code label="If you are asked for a code" value={code} />
      <Fallback href={url} />
    </Layout>
  ),
});
