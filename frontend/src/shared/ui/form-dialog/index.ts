export { DialogForm } from './DialogForm.tsx';
export { FormDialog } from './FormDialog.tsx';
