import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Cards } from './cards.tsx';
import { watchTyping } from './typed.ts';

/** Draws the floating cards in a root of their own: the app begins without their code. */
export function showCards(): void {
  watchTyping();
  const place = document.createElement('div');
  place.id = 'floating';
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <Cards />
    </StrictMode>,
  );
}
