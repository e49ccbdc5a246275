import { Action, Code, defineMail, Fallback, IGNORE, Layout, Paragraph, PRODUCT } from './frame/index.ts';

export default defineMail<'url' | 'code'>({
  subject: () => 'Set a new password',
  body: ({ url, code }) => (
    <Layout
      title="Set a new password"
      preview={`The link to set a new password for ${PRODUCT}.`}
      footer={IGNORE}
    >
      <Paragraph>{`Somebody asked to reset the password of your ${PRODUCT} account.`}</Paragraph>
      <Paragraph>Open the link and choose a new one. Until then your old password keeps working.</Paragraph>
      <Action label="Set new password" href={url} />
      <Code label="If you are asked for a code" value={code} />
      <Fallback href={url} />
    </Layout>
  ),
});
