import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** To a signed-in sender, at the address of their account. Nothing of what was typed is in it. */
export default defineMail<'reference' | 'url'>({
  subject: ({ reference }) => `We have your message ${reference}`,
  body: ({ reference, url }) => (
    <Layout
      title="We have your message"
      preview={`Your reference is ${reference}.`}
      footer={`You get this mail because you wrote to us from your ${PRODUCT} account.`}
    >
      <Paragraph>{`Your reference is ${reference}. A person reads it and replies within 24 hours, by mail.`}</Paragraph>
      <Paragraph>
        Something to add? Write again and name the reference. Please do not send patient information.
      </Paragraph>
      <Action label="Contact us" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
