import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** Another system has not accepted its events for a day, so deliveries to it stop. */
export default defineMail<'host' | 'url'>({
  subject: ({ host }) => `Notifications to ${host} stopped`,
  body: ({ host, url }) => (
    <Layout
      title={`Notifications to ${host} stopped`}
      preview={`${host} has not accepted a notification from ${PRODUCT} for a day.`}
      footer={`You received this email because you asked ${PRODUCT} to notify this system.`}
    >
      <Paragraph>
        {`${PRODUCT} tried to notify ${host} for a day without success, so we turned these notifications off.`}
      </Paragraph>
      <Paragraph>
        Your tools are not affected. When the other system works again, turn its notifications back on and
        resend what it missed.
      </Paragraph>
      <Action label="Open notifications" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
