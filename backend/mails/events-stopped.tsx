import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** Another system did not take what it had asked to be told. */
export default defineMail<'host' | 'url'>({
  subject: ({ host }) => `Notifications to ${host} stopped`,
  body: ({ host, url }) => (
    <Layout
      title={`Notifications to ${host} stopped`}
      preview={`${host} has taken nothing from ${PRODUCT} for a day.`}
      footer={`You get this mail because you asked ${PRODUCT} to notify this system.`}
    >
      <Paragraph>
        {`${PRODUCT} tried for a day to notify ${host}, and it did not answer as it should. It is left alone from now on.`}
      </Paragraph>
      <Paragraph>
        Your tools are not touched by this. Once the other system works again, switch its notifications on and
        send again what it missed.
      </Paragraph>
      <Action label="Open notifications" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
