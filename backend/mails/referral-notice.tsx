import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** Says that something happened to a referral, by its number: email is not encrypted, and the rest is about a patient. */
export default defineMail<'heading' | 'url'>({
  subject: ({ heading }) => heading,
  body: ({ heading, url }) => (
    <Layout
      title={heading}
      preview={heading}
      footer={`You received this email because you send or receive referrals with your ${PRODUCT} account.`}
    >
      <Paragraph>
        To protect the patient, this email says nothing about them. Sign in to read the referral and answer.
      </Paragraph>
      <Action label="Open referral" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
