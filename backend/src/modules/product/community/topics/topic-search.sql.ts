/**
 * Full-text search: TypeORM knows neither tsquery nor trigrams. Looked for are all words, and all words with the last one as
 * a beginning, because a search begins before a word is finished.
 */
const QUERY = `(websearch_to_tsquery('english', :whole) || case when cast(:last as text) = '' then ''::tsquery
  else websearch_to_tsquery('english', :head) && to_tsquery('simple', :last || ':*') end)`;

/** A word that stands in very many posts is looked up in so many of them; the titles are looked up in all topics. */
const MOST_POSTS = 2_000;

/** Topics by title or by a visible post; a title counts more. */
export const MATCHES = `(select m.topic_id, max(m.rank) as rank from (
    select h.id as topic_id, 1 + ts_rank(h.search, x.asked) as rank
      from topics h, (select ${QUERY} as asked) x where h.search @@ x.asked
    union all
    select n.topic_id, ts_rank(n.search, n.asked) as rank from (
      select o.topic_id, o.search, y.asked from posts o, (select ${QUERY} as asked) y
        where o.search @@ y.asked and o.hidden_at is null limit ${MOST_POSTS}) n
  ) m group by m.topic_id)`;

export const RANKED_TITLES = 'greatest(similarity(t.title, :typed), word_similarity(:typed, t.title))';
