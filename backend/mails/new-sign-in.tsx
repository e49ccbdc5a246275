import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

export default defineMail<'at' | 'ip' | 'url'>({
  subject: () => 'New sign-in',
  body: ({ at, ip, url }) => (
    <Layout
      title="A new sign-in to your account"
      preview="Somebody signed in from a place you did not use before."
      footer="You get this mail because the security of your account matters, whatever else you are told."
    >
      <Paragraph>
        {`On ${at} somebody signed in to your ${PRODUCT} account from a new device or network (${ip}).`}
      </Paragraph>
      <Paragraph>If this was you, there is nothing to do.</Paragraph>
      <Paragraph>If not, please set a new password now. That also signs everybody else out.</Paragraph>
      <Action label="Review my account" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
