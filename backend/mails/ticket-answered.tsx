import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** Says that there is a reply and not what it says: email is not encrypted, and the thread is behind the sign-in. */
export default defineMail<'number' | 'url'>({
  subject: ({ number }) => `New reply to your ticket ${number}`,
  body: ({ number, url }) => (
    <Layout
      title="Support replied to your ticket"
      preview={`Your ticket ${number} has a new reply.`}
      footer={`You received this email because you opened a ticket from your ${PRODUCT} account.`}
    >
      <Paragraph>{`Your ticket ${number} has a new reply.`}</Paragraph>
      <Paragraph>
        To protect what you share with us, we do not include replies in emails. Sign in to read it and write
        back.
      </Paragraph>
      <Action label="Read the reply" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
