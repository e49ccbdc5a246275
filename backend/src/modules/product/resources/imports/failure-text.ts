import { AppError } from '#platform/errors/app-error.ts';

const CHECK = 'Check that it opens in a browser, then try again.';
const LINK = 'Add a link to it instead.';

/** What to tell the person who asked for a page, by the code of the failure. Where a tool says it well, its text stays. */
const TEXTS: Readonly<Record<string, string>> = {
  timeout: `The page took too long to answer. ${CHECK}`,
  answer_too_large: `The page is too large to import. ${LINK}`,
  malformed_answer: `The page did not arrive in a form that can be read. ${LINK}`,
  not_found: `The page was not found. ${CHECK}`,
  invalid_request: `The page could not be read. ${CHECK}`,
  rate_limited: 'Too many pages are being read at the moment. Try again in a few minutes.',
  vendor_unavailable:
    'The tool that reads web pages is not available at the moment. Try again in a few minutes.',
  stream_interrupted: 'The page broke off while it was read. Try again.',
  needs_reconnect: 'The tool that reads web pages refused its key. An admin can reconnect it under Tools.',
  quota_exceeded: 'The account of the tool that reads web pages is used up. An admin can renew it.',
};

export function failureText(cause: unknown): string {
  if (!(cause instanceof AppError)) return `The page could not be read. ${CHECK}`;
  return TEXTS[cause.code] ?? cause.message;
}
