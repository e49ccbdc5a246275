import { Code, defineMail, Layout, Paragraph, PRODUCT } from './frame/index.ts';

export default defineMail<'code'>({
  subject: () => 'Your confirmation code',
  body: ({ code }) => (
    <Layout
      title="Confirm it’s you"
      preview={`Your code to confirm a change to your ${PRODUCT} account.`}
      footer="If this wasn’t you, change your password now: someone is signed in to your account."
    >
      <Paragraph>Enter this code where you are asked for it to confirm it’s you.</Paragraph>
      <Code label="Your code" value={code} />
    </Layout>
  ),
});
