import { Modal } from 'antd';
import type { ReactNode } from 'react';

interface FormDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** A component that holds the form, so that what is typed is gone once the dialog is closed. */
  readonly children: ReactNode;
}

/**
 * The frame of a dialog with one form. Stays mounted while closed: antd's Modal gives the focus back to the button only when
 * it closes itself.
 */
export const FormDialog = ({ open, title, onClose, children }: FormDialogProps) => (
  <Modal open={open} title={title} onCancel={onClose} footer={null} centered destroyOnHidden>
    {children}
  </Modal>
);
