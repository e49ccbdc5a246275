import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ArticleList } from '../help/ArticleList.tsx';
import { usePausedText } from '../../../shared/lib/use-paused-text.ts';
import { articlesQuery } from '../api.ts';

const MOST = 3;
const ENOUGH = 3;

/** Help articles that match the subject of a new ticket. */
export function Offered({ subject }: { subject: string }) {
  const searched = usePausedText(subject.trim(), 400);
  const enough = searched.length >= ENOUGH;
  const found = useQuery({ ...articlesQuery(searched), enabled: enough });
  const [open, setOpen] = useState<string | null>(null);
  const articles = enough ? (found.data ?? []).slice(0, MOST) : [];
  return (
    <div aria-live="polite">
      {articles.length > 0 ? (
        <>
          <h3>These articles may help</h3>
          <ArticleList articles={articles} open={open} onToggle={setOpen} level={4} />
        </>
      ) : null}
    </div>
  );
}
