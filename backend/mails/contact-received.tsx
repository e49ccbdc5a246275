import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** To a signed-in sender, at the address of their account. It repeats nothing of what they typed. */
export default defineMail<'reference' | 'url'>({
  subject: ({ reference }) => `We received your message ${reference}`,
  body: ({ reference, url }) => (
    <Layout
      title="We received your message"
      preview={`Your reference is ${reference}.`}
      footer={`You received this email because you contacted us from your ${PRODUCT} account.`}
    >
      <Paragraph>{`Your reference is ${reference}. A member of our team will reply by email within 24 hours.`}</Paragraph>
      <Paragraph>
        Need to add something? Write to us again and include your reference. Please do not send patient
        information.
      </Paragraph>
      <Action label="Contact us" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
