import { Action, Code, defineMail, Fallback, IGNORE, Layout, Paragraph, PRODUCT } from './frame/index.ts';

export default defineMail<'url' | 'code'>({
  subject: () => 'Set a new password',
  body: ({ url, code }) => (
    <Layout
      title="Set a new password"
      preview={`Your link to set a new password for ${PRODUCT}.`}
      footer={IGNORE}
    >
      <Paragraph>{`Someone asked to reset the password of your ${PRODUCT} account.`}</Paragraph>
      <Paragraph>Open the link to choose a new password. Your current password works until you do.</Paragraph>
      <Action label="Set new password" href={url} />
      <Code label="If you are asked for a code" value={code} />
      <Fallback href={url} />
    </Layout>
  ),
});
