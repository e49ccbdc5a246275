import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import './ticket-form.css';

/** Stands above every box that support reads. */
export function NoPatientData({ mailed = false }: { mailed?: boolean }) {
  return (
    <p className="no-patients">
      <Icon name="lock" size={18} />
      <span>
        Please leave out patient information: no names, birth dates, pictures or chart numbers.
        {mailed ? ' This answer is sent as a mail.' : ''}
      </span>
    </p>
  );
}
