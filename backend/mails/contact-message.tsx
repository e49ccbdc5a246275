import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** To the operator: a message from the contact form. */
export default defineMail<
  'reference' | 'name' | 'email' | 'phone' | 'practice' | 'subject' | 'message' | 'url'
>({
  subject: ({ reference, subject }) => `${reference}: ${subject}`,
  body: ({ reference, name, email, phone, practice, subject, message, url }) => (
    <Layout
      title={`Contact message ${reference}`}
      preview={`${name} sent a message through the contact form.`}
      footer={`You received this email because you receive the contact messages for ${PRODUCT}.`}
    >
      <Paragraph>
        {`From: ${name}`}
        <br />
        {`Email: ${email}`}
        <br />
        {`Phone: ${phone}`}
        <br />
        {`Practice: ${practice}`}
        <br />
        {`Subject: ${subject}`}
      </Paragraph>
      <Paragraph>{message}</Paragraph>
      <Paragraph>
        We promise a reply within 24 hours. Reply from the page below so that your colleagues can see it was
        answered.
      </Paragraph>
      <Action label="Open the message" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
