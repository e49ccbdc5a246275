/** Whether an account may be used, and why not. */
export class SuspensionDto {
  id: string;
  status: 'active' | 'suspended' | 'unconfirmed';
  suspended_at: string | null;
  /** Null while it has no end. */
  suspended_until: string | null;
  suspended_reason: string | null;
}
