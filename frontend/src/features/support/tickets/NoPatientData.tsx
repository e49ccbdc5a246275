import LockOutlined from '@ant-design/icons/LockOutlined';

/** Stands above every box that support reads. */
export function NoPatientData({ mailed = false }: { mailed?: boolean }) {
  return (
    <p className="no-patients">
      <LockOutlined aria-hidden />
      <span>
        Please leave out patient information: no names, birth dates, pictures or chart numbers.
        {mailed ? ' This answer is sent as an email.' : ''}
      </span>
    </p>
  );
}
