import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** That a course which an organisation assigned is due soon, or overdue. */
export default defineMail<'heading' | 'course' | 'organisation' | 'due' | 'url'>({
  subject: ({ heading, course }) => `${heading}: ${course}`,
  body: ({ heading, course, organisation, due, url }) => (
    <Layout
      title={heading}
      preview={course}
      footer={`You received this email because ${organisation} assigned this course to your ${PRODUCT} account.`}
    >
      <Paragraph>{`${organisation} asked you to finish “${course}” by ${due}.`}</Paragraph>
      <Action label="Open course" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
