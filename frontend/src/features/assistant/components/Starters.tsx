import type { AiStarter } from '../../../shared/api/index.ts';
import { MultilineButton } from '../../../shared/ui/multiline-button/MultilineButton.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';

/** Prompts to begin with. Choosing one fills the composer, so that it can be edited before it is sent. */
export function Starters({
  starters,
  onChoose,
}: {
  starters: readonly AiStarter[];
  onChoose: (text: string) => void;
}) {
  return (
    <section aria-labelledby="starters">
      <SectionHeader
        id="starters"
        title="What can I draft for you?"
        description="Pick a prompt and edit it, or write your own below."
      />
      <div className="starters">
        {starters.map(({ id, title, body }) => (
          <MultilineButton key={id} onClick={() => onChoose(body)}>
            {title}
            <span className="muted">{body.trim()}</span>
          </MultilineButton>
        ))}
      </div>
    </section>
  );
}
