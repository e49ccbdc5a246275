import { Injectable } from '@nestjs/common';
import { findOperation, isPublicUrl, type ToolSummary } from '@chairside/kit';
import { AppError } from '#platform/errors/app-error.ts';
import { type Caller, IntegrationGuard, type Source, ToolCaller } from '#hub/tool-calls/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { noReader } from '../resources.errors.ts';
import { cleanBody, cleanSummary, cleanTitle, holdsPictures, isText, isTooLong } from './clean-page.ts';
import type { ImportedPage, ImportWarning } from './resource-import.entity.ts';

const READ = 'scrape';

/** The parts of a reader's answer that are used. */
interface Answer {
  readonly data?: {
    readonly markdown?: string | null;
    readonly metadata?: {
      readonly statusCode?: number;
      readonly title?: unknown;
      readonly description?: unknown;
      readonly sourceURL?: unknown;
    };
  };
}

export interface ReadPage {
  readonly page: ImportedPage;
  readonly source: Source;
}

/** Reads a page through the tool of the platform that reads pages. Its transport bounds size and time. */
@Injectable()
export class PageReader {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly guard: IntegrationGuard,
    private readonly tools: ToolCaller,
  ) {}

  /** @throws AppError with a text for people when the page cannot be had */
  async read(url: string, requestedBy: string): Promise<ReadPage> {
    const caller = await this.guard.withConnections(systemFor(requestedBy));
    const tool = this.registry.all.find((one) => reads(one) && caller.usable.held.has(one.manifest.id));
    if (!tool) throw noReader();
    const plugin = await this.registry.load(tool);
    const operation = findOperation(plugin, READ);
    const input = { url, formats: ['markdown'], onlyMainContent: true };
    // A real page is never replaced by a sample page.
    const options = { sample: 'never' as const };
    const { result, source, trace } = await this.tools.call(caller, { plugin, operation, input, options });
    trace.succeeded(source, null);
    return { page: pageOf(url, result.kind === 'output' ? (result.output as Answer) : {}), source };
  }
}

const reads = ({ manifest, operations }: ToolSummary): boolean =>
  manifest.category === 'Data' && operations.some(({ id }) => id === READ);

/** A job acts as the system for a person, in platform context; the call log names the person. */
const systemFor = (userId: string): Caller => ({
  user: { kind: 'user', userId, sessionId: '', email: '', roles: [], aal: 'aal1', secondStepDue: false },
  usePlatform: true,
  contextHeader: 'platform',
  system: true,
});

function pageOf(url: string, { data }: Answer): ImportedPage {
  const { statusCode = 200, title, description, sourceURL } = data?.metadata ?? {};
  if (statusCode >= 400) throw unusable(refusedBy(statusCode));
  const final = typeof sourceURL === 'string' && sourceURL.length <= 2000 ? sourceURL : url;
  if (!isPublicUrl(final))
    throw unusable('The page leads to an address that is not public. Choose another page.');
  const markdown = data?.markdown ?? '';
  if (!isText(markdown))
    throw unusable('The address leads to a file, not to a page of text. Add a link to it instead.');
  const body = cleanBody(markdown);
  if (body === '') throw unusable('The page has no text that could be read. Add a link to it instead.');
  return {
    title: cleanTitle(textOf(title), final),
    summary: cleanSummary(textOf(description)),
    body,
    url: final,
    warnings: warningsOf(url, final, markdown),
  };
}

function refusedBy(status: number): string {
  if (status === 401 || status === 403)
    return `The page is not open to everybody (status ${status}). Choose a public page.`;
  if (status === 404 || status === 410)
    return `The page does not exist (status ${status}). Check its address in a browser.`;
  return `The page answered with status ${status}. Try again later.`;
}

function warningsOf(asked: string, final: string, markdown: string): ImportWarning[] {
  const site = (url: string): string => new URL(url).hostname.replace(/^www\./, '');
  return [
    ...(site(asked) === site(final) ? [] : ['other_site' as const]),
    ...(isTooLong(markdown) ? ['cut' as const] : []),
    ...(holdsPictures(markdown) ? ['pictures_removed' as const] : []),
  ];
}

/** Metadata of a page may be a list, or anything else. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return textOf(value[0]);
  return typeof value === 'string' ? value.slice(0, 5_000) : '';
}

const unusable = (message: string): AppError => new AppError('page_unusable', 422, message);
