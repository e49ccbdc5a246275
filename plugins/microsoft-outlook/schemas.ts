import { z } from 'zod';

const count = (most: number) => z.coerce.number().int().min(1).max(most).optional();

/** OData's own parameters. A search comes in the order of relevance. */
export const listParams = {
  $select: z.string().optional(),
  $top: count(1_000),
  $filter: z.string().optional(),
  $orderby: z.string().optional(),
  next_link: z.url().optional().describe('The @odata.nextLink of the page before'),
};

/** Answers give times in this zone. */
export const timeZone = z
  .string()
  .regex(/^[\w ./+()-]{1,64}$/, 'must be the name of a time zone')
  .default('UTC')
  .describe('IANA or Windows name, such as America/New_York');

/** Graph's document knows the words in small letters; callers may write them as its pages do. */
export const contentType = z
  .enum(['text', 'html', 'Text', 'HTML'])
  .overwrite((word) => word.toLowerCase() as 'text' | 'html');

export const id = z.string().min(1);

/** One page of a list; the address of the next one leads nowhere but to the configured address. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.looseObject({
    value: z.array(item),
    '@odata.nextLink': z.string().optional(),
    '@odata.deltaLink': z.string().optional(),
  });

/** Changes come in pages of a size that Graph decides. */
export const CHANGES = {
  kind: 'link',
  param: 'next_link',
  next: '@odata.nextLink',
  items: 'value',
  maxPages: 10,
} as const;
export const PAGES = { ...CHANGES, limitParam: '$top' } as const;

export const profile = z.looseObject({
  id: z.string(),
  displayName: z.string().nullish(),
  mail: z.string().nullish(),
  userPrincipalName: z.string().nullish(),
});

/** Taken, not yet delivered or carried out: the vendor answers 202 without a word. */
export const accepted = z.object({ accepted: z.literal(true) });
export const toAccepted = (): z.infer<typeof accepted> => ({ accepted: true });

export const removed = z.object({ deleted: z.literal(true), id: z.string() });
export const toRemoved = (_: unknown, input: { id: string }): z.infer<typeof removed> => ({
  deleted: true,
  id: input.id,
});

/** Its id is what a renewal needs; the vendor's document lets the rest be absent or null. */
export const subscription = z.looseObject({
  id: z.string(),
  resource: z.string().nullish(),
  changeType: z.string().nullish(),
  expirationDateTime: z.string().nullish(),
});
