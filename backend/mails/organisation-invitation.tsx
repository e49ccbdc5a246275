import { Action, defineMail, Fallback, IGNORE, Layout, Paragraph, PRODUCT } from './frame/index.ts';

export default defineMail<'organisation' | 'inviter' | 'role' | 'url'>({
  subject: ({ organisation }) => `Join ${organisation}`,
  body: ({ organisation, inviter, role, url }) => (
    <Layout
      title={`You’re invited to join ${organisation}`}
      preview={`${inviter} invited you to ${PRODUCT}.`}
      footer={IGNORE}
    >
      <Paragraph>{`${inviter} invited you to join ${organisation} on ${PRODUCT}, as ${role}.`}</Paragraph>
      <Paragraph>
        Sign in or create an account with the email address that received this invitation. The link works once
        and expires in seven days.
      </Paragraph>
      <Action label="Open invitation" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
