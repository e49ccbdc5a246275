const SHOWN = 'a.id, a.slug, a.title, a.summary, a.category';

/** $1: also those that are not public. */
const READABLE = '(a.public or $1::boolean)';

export const LIST = `select ${SHOWN} from help_articles a where ${READABLE} order by a.category, a.title`;

/**
 * $2 and $3 the words before the last one, all and any; $4 the last one, which may be unfinished: it is looked for as a
 * word and as a beginning, because a stem is often shorter than what was typed of the word. Articles with all words if
 * there are some, else those with any; the best first.
 */
export const SEARCH = `with typed as (
    select to_tsquery('english', $4) || to_tsquery('simple', $4 || ':*') as last),
  asked as (select to_tsquery('english', $2) && last as whole, to_tsquery('english', $3) || last as part from typed),
  found as (
    select ${SHOWN}, a.search @@ asked.whole as fits, ts_rank(a.search, asked.part, 1) as rank
    from help_articles a, asked where ${READABLE} and a.search @@ asked.part)
  select id, slug, title, summary, category from found
  where fits or not exists (select 1 from found f where f.fits)
  order by rank desc, title limit 20`;

export const FULL = `select ${SHOWN}, a.body, a.updated_at from help_articles a where ${READABLE} and a.slug = $2`;

export const VOTED = `insert into help_votes (article_id, user_id, yes)
  select id, $2, $3 from help_articles where id = $1
  on conflict (article_id, user_id) do update set yes = excluded.yes`;
/** Counted anew from the votes, so that two at once cannot lose one. */
export const COUNTED = `update help_articles set
    helpful_yes = (select count(*) from help_votes where article_id = $1 and yes),
    helpful_no = (select count(*) from help_votes where article_id = $1 and not yes)
  where id = $1`;

const OWNED = `${SHOWN}, a.body, a.updated_at, a.keywords, a.public, a.edited, a.helpful_yes, a.helpful_no, a.version`;
export const ADMIN_LIST = `select ${OWNED} from help_articles a order by a.category, a.title`;
export const INSERT = `insert into help_articles as a (slug, title, summary, category, keywords, body, public, edited)
  values ($1, $2, $3, $4, $5, $6, $7, true) on conflict (slug) do nothing returning ${OWNED}`;
export const UPDATE = `update help_articles a set title = coalesce($3, a.title), summary = coalesce($4, a.summary),
    category = coalesce($5, a.category), keywords = coalesce($6, a.keywords), body = coalesce($7, a.body),
    public = coalesce($8, a.public), edited = true, version = a.version + 1, updated_at = $9
  where a.id = $1 and a.version = $2 returning ${OWNED}`;
export const VERSION = 'select version from help_articles where id = $1';
export const DELETE = 'delete from help_articles where id = $1';
