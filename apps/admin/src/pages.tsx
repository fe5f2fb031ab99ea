import { RequireSession } from '@cage/auth';
import { usePlace } from '@cage/parts/router/history';
import { LeadTo } from '@cage/parts/router/lead-to';
import { Route, Routes } from '@cage/parts/router/routes';
import { lazy } from 'react';
import { AdminLayout } from './layout/admin-layout.tsx';
import { Loading } from './loading.tsx';

export { sessionCalls } from '@cage/auth/session-calls';

const DashboardScreen = lazy(async () => ({
  default: (await import('./screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
}));
const PendingRechargesScreen = lazy(async () => ({
  default: (await import('./screens/pending-recharges/pending-recharges-screen.tsx')).PendingRechargesScreen,
}));
const RechargeScreen = lazy(async () => ({
  default: (await import('./screens/recharge/recharge-screen.tsx')).RechargeScreen,
}));
const RechargeHistoryScreen = lazy(async () => ({
  default: (await import('./screens/recharge-history/recharge-history-screen.tsx')).RechargeHistoryScreen,
}));
const AgentsScreen = lazy(async () => ({ default: (await import('./screens/agents/agents-screen.tsx')).AgentsScreen }));
const CustomersScreen = lazy(async () => ({
  default: (await import('./screens/customers/customers-screen.tsx')).CustomersScreen,
}));
const ApiScreen = lazy(async () => ({ default: (await import('./screens/api/api-screen.tsx')).ApiScreen }));
const MyProjectScreen = lazy(async () => ({
  default: (await import('./screens/my-project/my-project-screen.tsx')).MyProjectScreen,
}));
const AgentCustomersScreen = lazy(async () => ({
  default: (await import('./screens/agent-customers/agent-customers-screen.tsx')).AgentCustomersScreen,
}));
const CustomerHistoryScreen = lazy(async () => ({
  default: (await import('./screens/customer-history/customer-history-screen.tsx')).CustomerHistoryScreen,
}));
const PendingWithdrawalsScreen = lazy(async () => ({
  default: (await import('./screens/pending-withdrawals/pending-withdrawals-screen.tsx')).PendingWithdrawalsScreen,
}));
const ApprovalsScreen = lazy(async () => ({
  default: (await import('./screens/approvals/approvals-screen.tsx')).ApprovalsScreen,
}));
const WithdrawalHistoryScreen = lazy(async () => ({
  default: (await import('./screens/withdrawal-history/withdrawal-history-screen.tsx')).WithdrawalHistoryScreen,
}));
const MyWithdrawalsScreen = lazy(async () => ({
  default: (await import('./screens/my-withdrawals/my-withdrawals-screen.tsx')).MyWithdrawalsScreen,
}));
const SettingsScreen = lazy(async () => ({
  default: (await import('./screens/settings/settings-screen.tsx')).SettingsScreen,
}));
const CasinoBetsScreen = lazy(async () => ({
  default: (await import('./screens/casino-bets/casino-bets-screen.tsx')).CasinoBetsScreen,
}));
const CustomerWalletsScreen = lazy(async () => ({
  default: (await import('./screens/customer-wallets/customer-wallets-screen.tsx')).CustomerWalletsScreen,
}));
const ChipsReportScreen = lazy(async () => ({
  default: (await import('./screens/chips-report/chips-report-screen.tsx')).ChipsReportScreen,
}));
const AccountStatementScreen = lazy(async () => ({
  default: (await import('./screens/account-statement/account-statement-screen.tsx')).AccountStatementScreen,
}));
const AdminChipsReportScreen = lazy(async () => ({
  default: (await import('./screens/admin-chips-report/admin-chips-report-screen.tsx')).AdminChipsReportScreen,
}));
const GgrReportScreen = lazy(async () => ({
  default: (await import('./screens/ggr-report/ggr-report-screen.tsx')).GgrReportScreen,
}));
const StatementsScreen = lazy(async () => ({
  default: (await import('./screens/statements/statements-screen.tsx')).StatementsScreen,
}));
const StatementScreen = lazy(async () => ({
  default: (await import('./screens/statement/statement-screen.tsx')).StatementScreen,
}));
const AgentStatementScreen = lazy(async () => ({
  default: (await import('./screens/agent-statement/agent-statement-screen.tsx')).AgentStatementScreen,
}));
const AuditScreen = lazy(async () => ({
  default: (await import('./screens/audit/audit-screen.tsx')).AuditScreen,
}));
const NotificationsScreen = lazy(async () => ({
  default: (await import('./screens/notifications/notifications-screen.tsx')).NotificationsScreen,
}));
const RolesScreen = lazy(async () => ({ default: (await import('./screens/roles/roles-screen.tsx')).RolesScreen }));
const RoleScreen = lazy(async () => ({ default: (await import('./screens/role/role-screen.tsx')).RoleScreen }));
const MembersScreen = lazy(async () => ({
  default: (await import('./screens/members/members-screen.tsx')).MembersScreen,
}));
const MemberScreen = lazy(async () => ({ default: (await import('./screens/member/member-screen.tsx')).MemberScreen }));
const StaffScreen = lazy(async () => ({ default: (await import('./screens/staff/staff-screen.tsx')).StaffScreen }));
const ProfileScreen = lazy(async () => ({
  default: (await import('./screens/profile/profile-screen.tsx')).ProfileScreen,
}));

/** Every address behind the sign-in, below `/admin`. What each needs stands in navigation.ts. */
function Behind() {
  const { location } = usePlace();
  return (
    <RequireSession checking={<Loading />} at={location} signIn={(state) => <LeadTo path="/" state={state} />}>
      <Routes below="/admin">
        <Route element={<AdminLayout />}>
          <Route path="" element={<LeadTo path="/admin/dashboard" />} />
          <Route path="dashboard" element={<DashboardScreen />} />
          <Route path="agentWhitelist" element={<AgentsScreen />} />
          <Route path="customerWhitelist" element={<CustomersScreen />} />
          <Route path="api" element={<ApiScreen />} />
          <Route path="my-project" element={<MyProjectScreen />} />
          <Route path="company" element={<AgentCustomersScreen />} />
          <Route path="browse_recharge" element={<PendingRechargesScreen />} />
          <Route path="deposit_history" element={<RechargeHistoryScreen />} />
          <Route path="customer/deposit_history" element={<CustomerHistoryScreen />} />
          <Route path="withdraw" element={<PendingWithdrawalsScreen />} />
          <Route path="approvals" element={<ApprovalsScreen />} />
          <Route path="withdraw_history" element={<WithdrawalHistoryScreen />} />
          <Route path="adminRecharge" element={<RechargeScreen />} />
          <Route path="my-withdrawals" element={<MyWithdrawalsScreen />} />
          <Route path="settings" element={<SettingsScreen />} />
          <Route path="casinoReport" element={<CasinoBetsScreen />} />
          <Route path="clientWallet" element={<CustomerWalletsScreen />} />
          <Route path="chipsReport" element={<ChipsReportScreen />} />
          <Route path="account" element={<AccountStatementScreen />} />
          <Route path="adminchipsReport" element={<AdminChipsReportScreen />} />
          <Route path="ggrReport" element={<GgrReportScreen />} />
          <Route path="statements" element={<StatementsScreen />} />
          <Route path="statements/:customer/:from" element={<StatementScreen />} />
          <Route path="statements/agents/:agent/:from" element={<AgentStatementScreen />} />
          <Route path="audit" element={<AuditScreen />} />
          <Route path="notifications" element={<NotificationsScreen />} />
          <Route path="roles" element={<RolesScreen />} />
          <Route path="add_roles" element={<RoleScreen />} />
          <Route path="members" element={<MembersScreen />} />
          <Route path="members/:member" element={<MemberScreen />} />
          <Route path="Profile" element={<ProfileScreen />} />
          <Route path=":role" element={<StaffScreen />} />
        </Route>
        <Route path="*" element={<LeadTo path="/admin/dashboard" />} />
      </Routes>
    </RequireSession>
  );
}

/** Every address but the sign-in's. */
export function Pages() {
  return (
    <Routes>
      <Route path="/admin/login" element={<LeadTo path="/" />} />
      <Route path="/admin/*" element={<Behind />} />
      <Route path="*" element={<LeadTo path="/admin/dashboard" />} />
    </Routes>
  );
}
