import { Action, Code, defineMail, Fallback, IGNORE, Layout, Paragraph, PRODUCT } from './frame/index.ts';

export default defineMail<'url' | 'code'>({
  subject: () => 'Your sign-in link',
  body: ({ url, code }) => (
    <Layout title={`Sign in to ${PRODUCT}`} preview="Your sign-in link works once." footer={IGNORE}>
      <Paragraph>Here is your sign-in link. It works once.</Paragraph>
      <Action label="Sign in" href={url} />
      <Code label="If you are asked for a code" value={code} />
      <Fallback href={url} />
    </Layout>
  ),
});
