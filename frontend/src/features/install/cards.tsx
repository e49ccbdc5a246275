import { useState, useSyncExternalStore } from 'react';
import { COMPROMISED } from '../../shared/api/index.ts';
import { FloatingCard } from './FloatingCard.tsx';
import { floating } from './floating.ts';
import type { Floating } from './floating.ts';
import { dismissInstall, install } from './install-offer.ts';
import { hasTyped } from './typed.ts';
import { reloadIntoUpdate } from './updates.ts';
import './install.css';

const failed = (error: unknown) => console.info('The app could not be installed.', error);

/** The specification's install card (§2). */
function InstallCard() {
  return (
    <FloatingCard
      icon="download"
      title="Install App"
      actions={
        <button type="button" className="button button-primary" onClick={() => void install().catch(failed)}>
          Install Now
        </button>
      }
      dismiss={{ label: 'Dismiss', onDismiss: dismissInstall }}
    >
      Add Chairside to your home screen for quick access and offline features.
    </FloatingCard>
  );
}

interface ReloadProps {
  readonly label: string;
  readonly kind: 'primary' | 'secondary';
  readonly onPress: () => void;
}
function Reload({ label, kind, onPress }: ReloadProps) {
  return (
    <button type="button" className={`button button-${kind}`} onClick={onPress}>
      {label}
    </button>
  );
}

/** A newer version waits. Reload asks once more where something typed stands on the page: it would be gone. */
function UpdateCard() {
  const [asking, setAsking] = useState(false);
  const dismiss = { label: 'Later', onDismiss: () => floating.hide('update') };
  if (asking)
    return (
      <FloatingCard
        icon="info"
        title="You have unsaved changes"
        actions={
          <>
            <Reload label="Keep Working" kind="primary" onPress={() => setAsking(false)} />
            <Reload label="Reload Anyway" kind="secondary" onPress={reloadIntoUpdate} />
          </>
        }
      >
        Anything you have not sent or saved will be lost when the page reloads.
      </FloatingCard>
    );
  const reload = () => (hasTyped() ? setAsking(true) : reloadIntoUpdate());
  return (
    <FloatingCard
      icon="info"
      title="A new version is ready"
      actions={<Reload label="Reload" kind="primary" onPress={reload} />}
      dismiss={dismiss}
    >
      Reload when you are ready. Nothing changes until then.
    </FloatingCard>
  );
}

/** Sending has stopped (details 13); only a new load of the page makes it go on. */
function CompromisedCard() {
  return (
    <FloatingCard
      icon="alert"
      tone="danger"
      title="Sending has stopped"
      actions={<Reload label="Reload Page" kind="primary" onPress={() => location.reload()} />}
    >
      {COMPROMISED}
    </FloatingCard>
  );
}

const CARDS: Readonly<Record<Floating, () => React.JSX.Element>> = {
  compromised: CompromisedCard,
  update: UpdateCard,
  install: InstallCard,
};

/** The one card there is to show. */
export function Cards() {
  const first = useSyncExternalStore(floating.subscribe, floating.first);
  const Card = first ? CARDS[first] : undefined;
  return Card ? <Card /> : null;
}
