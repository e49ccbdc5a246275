import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

export default defineMail<'at' | 'ip' | 'url'>({
  subject: () => 'New sign-in to your account',
  body: ({ at, ip, url }) => (
    <Layout
      title="New sign-in to your account"
      preview="Someone signed in from a new device or network."
      footer="You received this email because it concerns the security of your account. You cannot turn off these emails."
    >
      <Paragraph>
        {`Someone signed in to your ${PRODUCT} account from a new device or network (${ip}) on ${at}.`}
      </Paragraph>
      <Paragraph>If this was you, you don’t need to do anything.</Paragraph>
      <Paragraph>If it wasn’t you, set a new password now. That also signs out every other device.</Paragraph>
      <Action label="Review my account" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
