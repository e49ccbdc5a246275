/** The faces of /auth that few visits see, in one chunk beside the forms that every visit needs. */
export { ExpiredLink } from './ExpiredLink.tsx';
export { HalfChanged } from './HalfChanged.tsx';
export { NewPasswordForm } from './NewPasswordForm.tsx';
export { SecondStep } from './SecondStep.tsx';
