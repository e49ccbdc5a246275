import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** Says that there is an answer, and not what it says: mails travel open, and the thread is behind the sign-in. */
export default defineMail<'number' | 'url'>({
  subject: ({ number }) => `There is an answer to your ticket ${number}`,
  body: ({ number, url }) => (
    <Layout
      title="Support has answered"
      preview={`Your ticket ${number} has a new answer.`}
      footer={`You get this mail because you opened a ticket with your ${PRODUCT} account.`}
    >
      <Paragraph>{`Your ticket ${number} has a new answer.`}</Paragraph>
      <Paragraph>
        We do not put answers into mails, so that nothing you told us travels unprotected. Sign in to read it
        and to write back.
      </Paragraph>
      <Action label="Read the answer" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
