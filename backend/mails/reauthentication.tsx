import { Code, defineMail, Layout, Paragraph, PRODUCT } from './frame/index.ts';

export default defineMail<'code'>({
  subject: () => 'Your confirmation code',
  body: ({ code }) => (
    <Layout
      title="Confirm that it is you"
      preview={`The code to confirm a change of your ${PRODUCT} account.`}
      footer="If this was not you, please change your password: somebody is signed in to your account."
    >
      <Paragraph>Type this code where you are asked for it, to confirm that it is you.</Paragraph>
      <Code label="Your code" value={code} />
    </Layout>
  ),
});
