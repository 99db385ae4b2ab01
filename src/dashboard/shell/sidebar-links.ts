import { contractScreens } from '../../i18n/en/dashboard-content.ts';
import { type Capability, LIST_CAPABILITIES } from '../../resources/index.ts';

/** A link of the sidebar, which is shown where the server offers its capability. */
export type SidebarLink = { label: string; href: string; capability: Capability | 'contract' };

const ofContract = contractScreens.map((screen): SidebarLink => ({ ...screen, capability: 'contract' }));

/** Each list beyond the contract has a screen that is called as its capability. */
const beyondContract = LIST_CAPABILITIES.map(
  (capability): SidebarLink => ({
    label: capability.charAt(0).toUpperCase() + capability.slice(1),
    href: `/dashboard/${capability}`,
    capability,
  }),
);

/** The links of the sidebar, in its order. Users, the last one, ends at the 404 page where the server has no users. */
export const sidebarLinks = [...ofContract.slice(0, -1), ...beyondContract, ...ofContract.slice(-1)];
