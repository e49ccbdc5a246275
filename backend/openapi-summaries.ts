/**
 * Verbs an operation's summary may begin with: base form, what the caller wants done. Add a plain verb when none fits.
 */
const VERBS = new Set(
  `Accept Add Allow Answer Apply Approve Archive Ask Assign Authorize Begin Buy Cancel Change Check Claim Close Comment Complete Confirm
   Connect Copy Count Create Deactivate Decline Delete Deliver Demote Disable Disconnect Discover Dismiss Download Draft Edit
   Enable End Enroll Exchange Export Extend Fetch File Find Finish Flag Follow Forget Generate Get Give Grant Hide Import
   Invite Issue Join Keep Leave Link List Lock Log Look Mark Merge Move Note Open Order Pause Pin Place Post Preview Prove
   Publish Put Queue Rate React Read Rebuild Receive Record Redeem Refresh Refund Regenerate Register Reject Release Remove
   Rename Reopen Reorder Repeat Replace Reply Report Request Require Resend Reserve Reset Resolve Restore Resume Retry Return
   Reveal Revoke Rotate Run Save Schedule Search Seat Send Set Settle Share Show Sign Skip Solve Start Stop Submit Subscribe Suspend
   Switch Sync Take Test Transfer Turn Unassign Undo Unfollow Unlink Unlock Unpin Unsubscribe Update Upload Validate Verify
   Store View Vote Withdraw Withhold Bookmark Choose Decide Lift Like Retire Warn Write`.split(/\s+/),
);
const LONGEST = 100;

export interface Operation {
  readonly operationId: string;
  readonly summary?: string;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/**
 * What is wrong with the summary of an operation; `undefined` when it is right. A summary is one imperative line such as
 * "List the caller's connections": a verb first, no full stop, and error codes under `responses` instead.
 */
export function summaryFault({ summary = '' }: Operation): string | undefined {
  if (summary === '') return 'has no summary';
  if (!VERBS.has(summary.split(' ', 1)[0] ?? '')) return 'does not begin with a known verb';
  if (/\.$|\n|\. /.test(summary)) return 'is more than one line without a full stop';
  if (/\b[45]\d\d\b/.test(summary)) return 'names a status code';
  return summary.length > LONGEST ? `is longer than ${LONGEST} characters` : undefined;
}

/** Every operation of an OpenAPI description. */
export const operationsOf = ({ paths }: { readonly paths: Paths }): Operation[] =>
  Object.values(paths)
    .flatMap((path) => Object.values(path))
    .filter(({ operationId }) => operationId);
