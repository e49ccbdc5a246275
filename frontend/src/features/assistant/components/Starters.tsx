import type { AiStarter } from '../../../shared/api/index.ts';

/** Six ways to begin. Choosing one fills the composer, so that it can be changed first. */
export function Starters({
  starters,
  onChoose,
}: {
  starters: readonly AiStarter[];
  onChoose: (text: string) => void;
}) {
  return (
    <section className="starters" aria-labelledby="starters">
      <h2 id="starters">What can I draft for you?</h2>
      <p>Choose a beginning and change it as you like, or write your own below.</p>
      <ul>
        {starters.map(({ id, title, body }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(body)}>
              <strong>{title}</strong>
              <span>{body.trim()}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
