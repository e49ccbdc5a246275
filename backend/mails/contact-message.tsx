import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** To the operator: somebody has written by the contact form. */
export default defineMail<
  'reference' | 'name' | 'email' | 'phone' | 'practice' | 'subject' | 'message' | 'url'
>({
  subject: ({ reference, subject }) => `${reference}: ${subject}`,
  body: ({ reference, name, email, phone, practice, subject, message, url }) => (
    <Layout
      title={`Contact message ${reference}`}
      preview={`${name} has written by the contact form.`}
      footer={`You get this mail because contact messages of this ${PRODUCT} are mailed to you.`}
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
        A reply is promised within 24 hours. Answer on the page below, so that colleagues see it is done.
      </Paragraph>
      <Action label="Open the message" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
