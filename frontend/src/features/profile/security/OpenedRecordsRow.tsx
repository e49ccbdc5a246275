import { Link } from 'react-router-dom';
import { Row } from './Row.tsx';

/** The way to the list of the person's records that administrators opened. */
export function OpenedRecordsRow() {
  return (
    <Row
      id="security-opened"
      title="Opened records"
      text="Administrators see your private records only for a stated reason. You can see which ones they opened."
      action={
        <Link className="button button-secondary" to="/profile?view=opened-records">
          Show Opened Records
        </Link>
      }
    />
  );
}
