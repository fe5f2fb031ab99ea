/**
 * The server can't go on and asks to be started again: the embedded database's thread ended or hangs. Nothing that was
 * acknowledged is lost. It is EX_TEMPFAIL of sysexits.h, for supervisors that tell codes apart.
 */
export const EXIT_START_AGAIN = 75;
