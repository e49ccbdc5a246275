import type { ComponentType } from 'react';
import type { CardsModule } from './dashboard/card.ts';
import type { Role } from './access/roles.ts';
import type { FrameIconName } from './ui/icon/frame-paths.ts';

/** Who may open a page: anybody, every account, or whoever has one of these roles. The server decides again. */
export type Access = 'public' | 'account' | readonly Role[];

/** The groups of the Features menu. */
export type FeatureGroup = 'Run the practice' | 'Learn and connect' | 'Lead and manage';

/** A page's place in the navigation. */
export interface MenuEntry {
  readonly group: FeatureGroup;
  readonly icon: FrameIconName;
  /** On small screens: in the bottom bar, or behind its More button. */
  readonly mobile?: 'bar' | 'more';
  /** The label behind the More button, where the title is too long. */
  readonly shortTitle?: string;
}

type Load<P = object> = () => Promise<{ readonly default: ComponentType<P> }>;

/** One page of a feature. All lists of routes are made from these (`app/features.ts`). */
export interface FeaturePage {
  /** A route pattern of React Router. */
  readonly path: string;
  /** The title of the document, and the label in the navigation. */
  readonly title: string;
  /** The h1, where it differs from the title. */
  readonly heading?: string;
  /** One sentence below the h1. Search engines get it after the title. */
  readonly purpose?: string;
  /** What search engines get instead. */
  readonly description?: string;
  readonly access: Access;
  /** The page's component. */
  readonly load: Load;
  /**
   * What the page needs around it. Default: `nothing` for public pages, `antd` for others. `antd_for_members`: the data cache for
   * visitors, and antd, profile and roles for whoever is signed in.
   */
  readonly needs?: 'nothing' | 'session' | 'antd' | 'antd_for_members';
  /** A window of the connect flow: no top bar, no footer. */
  readonly bare?: true;
  /** What a visitor sees whose address has this query parameter, instead of being asked to sign in. */
  readonly invitation?: { readonly query: string; readonly load: Load<{ readonly token: string }> };
  /** For whoever lacks the role: the way to it, where there is one besides being given it by an administrator. */
  readonly howToJoin?: string;
  readonly menu?: MenuEntry;
  /**
   * Prerendered as a document of its own: `whole`, or its `head` (h1 and purpose) above a spinner, where the content is behind a
   * sign-in, or `content`: heading and purpose above what the hub fills in for everybody (PublicPage in the backend's
   * common/contributions). The page shows that by `Waiting` until its own data is there. Without it the page begins as the
   * common frame.
   */
  readonly document?: 'whole' | 'head' | 'content';
  /** The source file whose code the document asks for at once. Pages that are drawn name it. */
  readonly chunk?: string;
  /** Listed in the site map. */
  readonly searchable?: true;
}

/** What a folder under `features` adds to the web app (decision 42): the default export of its `feature.ts`. */
export interface Feature {
  readonly pages: readonly FeaturePage[];
  /** The cards it adds to the dashboard. */
  readonly dashboard?: () => Promise<CardsModule>;
}
