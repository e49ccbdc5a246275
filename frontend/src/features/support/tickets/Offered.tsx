import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ArticleList } from '../help/ArticleList.tsx';
import { usePausedText } from '../help/use-paused-text.ts';
import { articlesQuery } from '../api.ts';

const MOST = 3;
const ENOUGH = 3;

/** Articles that may answer what is being typed, before anybody has to wait for a reply. */
export function Offered({ subject }: { subject: string }) {
  const asked = usePausedText(subject.trim(), 400);
  const enough = asked.length >= ENOUGH;
  const found = useQuery({ ...articlesQuery(asked), enabled: enough });
  const [open, setOpen] = useState<string | null>(null);
  const articles = enough ? (found.data ?? []).slice(0, MOST) : [];
  return (
    <div className="offered" aria-live="polite">
      {articles.length > 0 ? (
        <>
          <h3>These may help right away</h3>
          <ArticleList articles={articles} open={open} onToggle={setOpen} level={4} />
        </>
      ) : null}
    </div>
  );
}
