import type { VendorAnswer } from '@chairside/kit/testing/server';

export const error = (status: number, reason: string | undefined, echo: string): VendorAnswer => ({
  status,
  body: {
    success: false,
    error: reason ?? `Problem ${status} for ${echo}`,
    ...(status >= 500 && { code: 'UNKNOWN' }),
  },
});

export function scrape(body: unknown): VendorAnswer {
  const url = typeof body === 'object' && body !== null && 'url' in body ? String(body.url) : '';
  if (!URL.canParse(url)) return error(400, 'Bad Request: invalid url', '');
  const metadata = {
    title: 'Local page',
    language: 'en',
    sourceURL: url,
    url,
    statusCode: 200,
    creditsUsed: 1,
  };
  return {
    body: { success: true, data: { markdown: `# Read from ${url}`, links: [`${url}#more`], metadata } },
  };
}
